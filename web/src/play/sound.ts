// A knock of wood with every move, made and not fetched. It is off until somebody wants it.
const KEY = 'adoube-sound';

export class Sound {
  private context: AudioContext | undefined;

  constructor(private readonly toggle: HTMLInputElement) {
    toggle.checked = localStorage.getItem(KEY) === 'on';
    toggle.addEventListener('change', () => {
      localStorage.setItem(KEY, toggle.checked ? 'on' : 'off');
      this.knock();
    });
  }

  /** One knock, where sound is wanted. */
  knock(): void {
    if (!this.toggle.checked) return;
    const context = (this.context ??= new AudioContext());
    // A browser lets nobody make noise before the visitor has touched the page.
    void context.resume();
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.type = 'triangle';
    tone.frequency.setValueAtTime(320, context.currentTime);
    tone.frequency.exponentialRampToValueAtTime(120, context.currentTime + 0.06);
    volume.gain.setValueAtTime(0.4, context.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.09);
    tone.connect(volume).connect(context.destination);
    tone.start();
    tone.stop(context.currentTime + 0.1);
  }
}
