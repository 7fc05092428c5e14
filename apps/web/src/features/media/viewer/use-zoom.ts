import { useState } from 'react';
import {
  clampView,
  pan,
  stepZoom,
  whole,
  zoomAround,
  type Frame,
  type Point,
  type View,
} from './geometry.ts';

/** Where the picture is, and whether a hand still holds it. */
type Held = { view: View; held: boolean; settledZoom: number };

const atRest: Held = { view: whole, held: false, settledZoom: whole.zoom };
const centre: Point = { x: 0, y: 0 };

export type Zoom = {
  view: View;
  /** While a drag or pinch goes on: follow it at once instead of gliding. */
  held: boolean;
  /** The zoom as it was when it last came to rest: what is announced and loaded for. */
  settledZoom: number;
  zoomTo(wanted: (zoom: number) => number, around?: Point): void;
  step(steps: number, around?: Point): void;
  panBy(by: Point): void;
  /** Holding: moves with the hand. `factor` is how much a pinch has widened since the last time. */
  follow(by: Point, factor?: number, around?: Point): void;
  letGo(): void;
  reset(): void;
};

/** The view of one picture on the stage. Every change is clamped, and clamped again when the stage changes its size. */
export function useZoom(frame: Frame): Zoom {
  const [state, setState] = useState(atRest);

  function applyFitted(change: (view: View) => View): void {
    setState((before) => {
      const view = clampView(change(before.view), frame);
      return { view, held: false, settledZoom: view.zoom };
    });
  }

  const zoomTo: Zoom['zoomTo'] = (wanted, around = centre) =>
    applyFitted((view) => zoomAround(view, wanted(view.zoom), around));

  return {
    view: clampView(state.view, frame),
    held: state.held,
    settledZoom: state.settledZoom,
    zoomTo,
    step: (steps, around) => zoomTo((zoom) => stepZoom(zoom, steps), around),
    panBy: (by) => applyFitted((view) => pan(view, by)),
    follow: (by, factor = 1, around = centre) =>
      setState((before) => {
        const { zoom } = clampView({ ...before.view, zoom: before.view.zoom * factor }, frame);
        const view = clampView(pan(zoomAround(before.view, zoom, around), by), frame);
        return { ...before, view, held: true };
      }),
    letGo: () => applyFitted((view) => view),
    reset: () => setState(atRest),
  };
}
