// Bundles the browser tests and runs them with Node's own runner.
import { build } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';

rmSync('build/tests', { recursive: true, force: true });
// All of them, or those named on the command line: `npm test story`.
const wanted = process.argv.slice(2);
const tests = readdirSync('tests').filter(
  (name) => name.endsWith('.test.ts') && (wanted.length === 0 || wanted.some((one) => name.startsWith(one))),
);
await build({
  entryPoints: tests.map((name) => `tests/${name}`),
  outdir: 'build/tests',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  target: 'node20',
  sourcemap: 'inline',
  logLevel: 'warning',
});
const files = tests.map((name) => `build/tests/${name.replace(/\.ts$/, '.mjs')}`);
const run = spawnSync(
  process.execPath,
  ['--enable-source-maps', '--test', '--test-concurrency=2', '--test-timeout=900000', '--test-reporter=spec', ...files],
  { stdio: 'inherit' },
);
process.exit(run.status ?? 1);
