import { type DragEvent, useState } from 'react';

/**
 * Things of a list that are dragged onto one another, with a mouse or a long press; buttons do the
 * same for keyboards and screen readers.
 * @param onDrop gets the id of the thing and of the one whose place it takes
 */
export function useDrag(onDrop: (id: string, over: string) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return {
    dragged,
    over,
    /** For what is taken hold of. */
    source: (id: string) => ({
      draggable: true,
      onDragStart: ({ dataTransfer }: DragEvent) => {
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData('text/plain', id);
        setDragged(id);
      },
      onDragEnd: end,
    }),
    /** For the place that it may be dropped on; files from elsewhere are none of its business. */
    target: (id: string) => ({
      onDragOver: (event: DragEvent) => {
        if (dragged === null || dragged === id) return;
        event.preventDefault();
        setOver(id);
      },
      onDragLeave: () => setOver((was) => (was === id ? null : was)),
      onDrop: (event: DragEvent) => {
        if (dragged === null) return;
        event.preventDefault();
        onDrop(dragged, id);
        end();
      },
    }),
  };
}

export type Drag = ReturnType<typeof useDrag>;
