#!/usr/bin/env bash
# Sees to it that a tool is there: installs it with the system's package manager when that is allowed, and
# otherwise says what to type. Does nothing when the tool is there already.
#
#   tools/setup.sh rust|node|chromium|windows|bench|fuzz|mutants|deny
set -euo pipefail

say() { printf '%s\n' "$*" >&2; }

# Runs a command as root, or fails if that is not possible without asking.
as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then sudo "$@"; else return 1; fi
}

# Installs Debian packages, or says how.
packages() {
  if command -v apt-get >/dev/null; then
    say "Installing $* …"
    if as_root env DEBIAN_FRONTEND=noninteractive sh -c "apt-get update -q >&2 && apt-get install -y -q --no-install-recommends $* >&2"; then
      return 0
    fi
  fi
  say "Please install it by hand:"
  say "    sudo apt-get update && sudo apt-get install -y $*"
  return 1
}

# Whether version $1 is at least $2.
at_least() { [ "$(printf '%s\n%s\n' "$2" "$1" | sort -V | head -n 1)" = "$2" ]; }

case "${1:-}" in
rust)
  wanted=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml)
  has() { command -v cargo >/dev/null && at_least "$(rustc --version 2>/dev/null | cut -d' ' -f2)" "$wanted"; }
  if ! command -v cc >/dev/null; then packages build-essential; fi
  if ! has; then
    if ! command -v rustup >/dev/null; then packages rustup || true; fi
    if command -v rustup >/dev/null; then
      say "Installing Rust …"
      rustup toolchain install stable --profile minimal --component rustfmt --component clippy && rustup default stable
    fi
  fi
  if ! has; then
    say "Adoube needs Rust $wanted or newer. Install it with:"
    say "    curl --proto '=https' --tlsv1.2 -sSf https://sh.rustup.rs | sh -s -- -y"
    exit 1
  fi
  for part in fmt clippy; do
    if ! cargo "$part" --version >/dev/null 2>&1; then
      component=$([ "$part" = fmt ] && echo rustfmt || echo clippy)
      rustup component add "$component" || { say "Please type: rustup component add $component"; exit 1; }
    fi
  done
  ;;
node)
  has() { command -v node >/dev/null && at_least "$(node --version | tr -d v)" 20 && command -v npm >/dev/null; }
  if ! has; then packages nodejs npm; fi
  if ! has; then
    say "Adoube needs Node.js 20 or newer with npm; here is $(node --version 2>/dev/null || echo none). Newer ones:"
    say "    sudo apt-get install -y npm && sudo npm install --global n && sudo n 22"
    exit 1
  fi
  ;;
chromium)
  has() {
    for place in "${CHROMIUM:-}" /usr/bin/chromium /usr/bin/chromium-browser /usr/bin/google-chrome /snap/bin/chromium; do
      if [ -n "$place" ] && [ -x "$place" ]; then return 0; fi
    done
    return 1
  }
  has || packages chromium || true
  if ! has; then
    say "The browser tests need Chromium. Install it (on Ubuntu: sudo snap install chromium), or name it: CHROMIUM=/path make test"
    exit 1
  fi
  # Pages in every language need letters of every language.
  command -v fc-list >/dev/null || packages fontconfig
  fc-list ':lang=hy' | grep -q . || packages fonts-dejavu-core
  fc-list ':lang=ar' | grep -q . || packages fonts-dejavu-core
  ;;
windows)
  # A C compiler that makes programs for Windows, and Rust's own library for it.
  command -v x86_64-w64-mingw32-gcc >/dev/null || packages gcc-mingw-w64-x86-64
  target=x86_64-pc-windows-gnu
  if ! [ -d "$(rustc --print sysroot)/lib/rustlib/$target" ]; then
    say "Installing Rust's library for Windows …"
    rustup target add "$target" || { say "Please type: rustup target add $target"; exit 1; }
  fi
  ;;
bench)
  # What the benchmarks compare with; what cannot be had is left out of the comparison.
  command -v pgn-extract >/dev/null || [ -x /usr/games/pgn-extract ] || packages pgn-extract || true
  python3 -c 'import chess' 2>/dev/null || say "For the comparison with python-chess: pip install chess"
  ;;
fuzz)
  rustup toolchain list 2>/dev/null | grep -q nightly || rustup toolchain install nightly --profile minimal ||
    { say "Please type: rustup toolchain install nightly"; exit 1; }
  cargo fuzz --version >/dev/null 2>&1 || cargo install cargo-fuzz --locked
  ;;
mutants)
  cargo mutants --version >/dev/null 2>&1 || cargo install cargo-mutants --locked
  ;;
deny)
  cargo deny --version >/dev/null 2>&1 || cargo install cargo-deny --locked
  ;;
*)
  say "usage: tools/setup.sh rust|node|chromium|windows|bench|fuzz|mutants|deny"
  exit 2
  ;;
esac
