import './crop-dialog.css';
import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { cutPhoto } from '#app/domains/photos/smaller-photo.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '#app/ui/overlays/dialog.tsx';
import { type Crop, cutOf, mostZoom, moveCrop, wholeCrop, zoomCrop } from './crop.ts';

interface CropDialogProps {
  /** Null: nothing is to be cropped. */
  picture: ImageBitmap | null;
  onClose: () => void;
  /** Gets the square as a JPEG; null when this browser could not make one: the server cuts its middle. */
  onCrop: (square: Blob | null) => void;
}

/** The pixels of the square that is shown, and of the one that is made: the server keeps no more. */
const shownSide = 800;
const madeSide = 1600;
/** What an arrow moves, in parts of the square, and what + and − zoom by. */
const step = 0.04;
const zoomStep = 0.25;

/**
 * Asks which square of a picture is wanted: dragged, pinched, scrolled, or by the keyboard. It draws
 * on a canvas, because the content security policy lets no picture be shown that has no address.
 */
export function CropDialog({ picture, onClose, onCrop }: CropDialogProps) {
  const [busy, setBusy] = useState(false);
  const crop = useCrop(picture);
  const make = async () => {
    if (!picture) return;
    setBusy(true);
    const square = await cutPhoto(picture, cutOf(picture, crop.crop), madeSide).catch(() => null);
    setBusy(false);
    onCrop(square);
  };
  return (
    <Dialog open={picture !== null} onClose={onClose} busy={busy} title="Apkirpkite nuotrauką">
      <DialogBody>{picture && <CropArea picture={picture} {...crop} />}</DialogBody>
      <DialogFoot>
        <Button onClick={onClose} disabled={busy}>
          Atšaukti
        </Button>
        <Button variant="primary" onClick={make} busy={busy} busyText="Ruošiama...">
          Naudoti nuotrauką
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

type CropState = ReturnType<typeof useCrop>;

/** The crop of a picture; another picture begins anew. */
function useCrop(picture: ImageBitmap | null) {
  const [crop, setCrop] = useState<Crop>(wholeCrop);
  const [of, setOf] = useState(picture);
  if (of !== picture) {
    setOf(picture);
    setCrop(wholeCrop);
  }
  const size = picture ?? { width: 1, height: 1 };
  return {
    crop,
    move: (x: number, y: number) => setCrop((now) => moveCrop(size, now, { x, y })),
    zoom: (to: (now: number) => number) => setCrop((now) => zoomCrop(size, now, to(now.zoom))),
  };
}

function CropArea({ picture, crop, move, zoom }: { picture: ImageBitmap } & CropState) {
  const area = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const id = useId();
  const pointers = usePointers(move, zoom);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const { left, top, width, height } = cutOf(picture, crop);
    context.imageSmoothingQuality = 'high';
    context.fillStyle = '#fff';
    context.fillRect(0, 0, shownSide, shownSide);
    context.drawImage(picture, left, top, width, height, 0, 0, shownSide, shownSide);
  }, [picture, crop]);
  useWheel(canvas, zoom);
  // Once the dialog is open: its x would have the focus otherwise.
  useEffect(() => area.current?.focus({ preventScroll: true }), []);

  const press = (event: KeyboardEvent) => {
    const moves = {
      ArrowLeft: [step, 0],
      ArrowRight: [-step, 0],
      ArrowUp: [0, step],
      ArrowDown: [0, -step],
    }[event.key];
    const zooms = { '+': zoomStep, '=': zoomStep, '-': -zoomStep }[event.key];
    if (!moves && !zooms) return;
    event.preventDefault();
    if (moves) move(moves[0] ?? 0, moves[1] ?? 0);
    if (zooms) zoom((now) => now + zooms);
  };
  return (
    <div className="crop">
      <div
        ref={area}
        role="application"
        aria-label="Nuotraukos dalis, kuri bus matoma"
        aria-describedby={`${id}-hint`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved and zoomed by the keyboard
        tabIndex={0}
        className="crop-area"
        onKeyDown={press}
        {...pointers}
      >
        <canvas ref={canvas} width={shownSide} height={shownSide} />
      </div>
      <label className="label" htmlFor={`${id}-zoom`}>
        Priartinimas
      </label>
      {/* It belongs to no form: Enter would send the one around the dialog. */}
      <input
        id={`${id}-zoom`}
        form=""
        type="range"
        className="crop-zoom"
        min={1}
        max={mostZoom}
        step={0.05}
        value={crop.zoom}
        aria-valuetext={`${Math.round(crop.zoom * 100)}\u00a0%`}
        onChange={({ currentTarget }) => {
          const to = Number(currentTarget.value);
          zoom(() => to);
        }}
      />
      <p className="hint" id={`${id}-hint`}>
        Stumkite nuotrauką pirštu, pele arba rodyklių klavišais. Artinkite slankikliu arba klavišais
        +&nbsp;ir&nbsp;−.
      </p>
    </div>
  );
}

/** One pointer drags, two of them pinch. */
function usePointers(move: CropState['move'], zoom: CropState['zoom']) {
  const held = useRef(new Map<number, { x: number; y: number }>());
  const spread = () => {
    const [one, other] = [...held.current.values()];
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  };
  const release = ({ pointerId }: PointerEvent) => held.current.delete(pointerId);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const before = held.current.get(event.pointerId);
      if (!before) return;
      const wide = event.currentTarget.clientWidth;
      const was = spread();
      held.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const share = held.current.size;
      move((event.clientX - before.x) / wide / share, (event.clientY - before.y) / wide / share);
      const is = spread();
      if (was > 0 && is > 0) zoom((now) => (now * is) / was);
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}

/** React listens to the wheel in a way that cannot stop the page from scrolling. */
function useWheel(area: React.RefObject<HTMLElement | null>, zoom: CropState['zoom']) {
  const latest = useRef(zoom);
  latest.current = zoom;
  useEffect(() => {
    const element = area.current;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      latest.current((now) => now * Math.exp(-event.deltaY / 600));
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [area]);
}
