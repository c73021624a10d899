// Calm: no race and no time bar, the faces also in words. A choice of this device, kept where there is a place for it.

const place = 'nuancier.chromatik.calm';

function read(): boolean {
  try {
    return localStorage.getItem(place) === 'yes';
  } catch {
    return false;
  }
}

class Calm {
  private value = $state(read());

  get isOn(): boolean {
    return this.value;
  }
  toggle(): void {
    this.value = !this.value;
    try {
      localStorage.setItem(place, this.value ? 'yes' : 'no');
    } catch {
      // It holds until the page is closed.
    }
  }
}

export const calm = new Calm();
