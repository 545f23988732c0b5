// The form of a timetable: the time zone of this computer to begin with, and the other rounds from the first.

/** Days later, at the same hour, as a field of a form has it. */
export function later(start: string, days: number): string {
  const [day, hour] = start.split('T');
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return `${date.toISOString().slice(0, 10)}T${hour}`;
}

/** Fills the rounds after those of the first day: the same hours on each of the following days. */
export function fill(rounds: string[], perDay: number): string[] {
  const first = rounds.slice(0, perDay);
  return rounds.map((round, index) => {
    const start = first[index % perDay];
    return index < perDay || !start ? round : later(start, Math.floor(index / perDay));
  });
}

export function timetableForm(form: HTMLElement): void {
  const zone = form.querySelector<HTMLInputElement>('[data-zone]');
  if (zone && zone.value === '') zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const bar = form.querySelector<HTMLElement>('[data-fill]');
  const fields = [...form.querySelectorAll<HTMLInputElement>('[data-round]')];
  if (!bar) return;
  bar.hidden = false;
  bar.querySelector('button')?.addEventListener('click', () => {
    const perDay = Math.max(1, Number(bar.querySelector('input')?.value) || 1);
    const filled = fill(fields.map((field) => field.value), perDay);
    for (const [index, field] of fields.entries()) field.value = filled[index] ?? '';
  });
}
