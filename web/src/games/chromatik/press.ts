// Answers count from the moment a finger or a key goes down, not from its release. A press must not take the focus either:
// otherwise the space bar would press the last pile again instead of shouting.

/** A click so soon after a finger went down is the same tap. */
const sameTap = 1000;

type Pressed = (event: Event) => void;

export interface PressHandlers {
  onpointerdown(event: PointerEvent): void;
  onmousedown(event: MouseEvent): void;
  onkeydown(event: KeyboardEvent): void;
  onclick(event: MouseEvent): void;
}

/** To be spread on a button, made once for it. */
export function onPress(pressed: Pressed): PressHandlers {
  let downAt = -Infinity;
  return {
    onpointerdown(event) {
      if (event.button !== 0) return;
      downAt = event.timeStamp;
      pressed(event);
    },
    onmousedown(event) {
      event.preventDefault();
    },
    onkeydown(event) {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) pressed(event);
    },
    /** Those who have pressed without a finger or a key: a screen reader, a switch. */
    onclick(event) {
      if (event.timeStamp - downAt > sameTap) pressed(event);
    },
  };
}
