// The positions alone: the field has its keys and its focus itself.
import { autoUpdate, computePosition, flip, offset, size } from '@floating-ui/react-dom';
import type { ComputePositionConfig } from '@floating-ui/react-dom';

/** Pixels between the field and its list, and between the list and the window's edge. */
const LIST_GAP_PX = 4;
const LIST_MAX_HEIGHT = 340;

/**
 * Keeps the list at its field: below it, or above it where there is more room, and within the window. Comes as a chunk of
 * its own, when somebody is about to type.
 *
 * @returns lets go of it
 */
export function positionList(field: HTMLElement, list: HTMLElement): () => void {
  const options: Partial<ComputePositionConfig> = {
    placement: 'bottom-start',
    middleware: [
      offset(LIST_GAP_PX),
      flip({ padding: LIST_GAP_PX }),
      size({
        padding: LIST_GAP_PX,
        apply({ availableHeight }) {
          list.style.maxBlockSize = `${Math.min(availableHeight, LIST_MAX_HEIGHT)}px`;
        },
      }),
    ],
  };
  return autoUpdate(field, list, () => {
    void computePosition(field, list, options).then(({ y }) => {
      list.style.insetBlockStart = `${y}px`;
    });
  });
}
