// Keys that work on every page: `/` goes to the search field, `?` shows the keys.

/** Whether a key is meant for what has the focus. */
function typing(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'submit'].includes(target.type);
  return target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** Listens for them. */
export function allKeys(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#all-keys');
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || typing(event.target)) return;
    if (event.key === '/') {
      // On a phone the field is on its own page.
      const field = [...document.querySelectorAll<HTMLInputElement>('#find, #look-for, #q')].find((one) => one.checkVisibility());
      if (!field) return;
      event.preventDefault();
      field.focus();
    } else if (event.key === '?' && dialog && !dialog.open) {
      event.preventDefault();
      dialog.showModal();
    }
  });
}
