// Positioning only: the field handles keys and focus itself.
import { autoUpdate, computePosition, flip, offset, size } from '@floating-ui/react-dom';
import type { ComputePositionConfig } from '@floating-ui/react-dom';

/** Gap in pixels between field and list, and between list and window. */
const LIST_GAP_PX = 4;
const LIST_MAX_HEIGHT = 340;

/**
 * Positions the list below its field, or above where there is more space, within the window. A lazy chunk, loaded when the field
 * gets focus.
 *
 * @returns stops it
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
