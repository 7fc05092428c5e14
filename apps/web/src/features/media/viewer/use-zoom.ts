import { useState } from 'react';
import {
  clampView,
  overflowOf,
  pan,
  stepZoom,
  initialView,
  zoomAround,
  type Frame,
  type Point,
  type View,
} from './geometry.ts';

type ZoomState = { view: View; isHeld: boolean; settledZoom: number };

const initialState: ZoomState = { view: initialView, isHeld: false, settledZoom: initialView.zoom };
const centre: Point = { x: 0, y: 0 };

export type Zoom = {
  view: View;
  /** In which directions the picture is larger than the stage. */
  overflow: { x: boolean; y: boolean };
  /** During a drag or pinch, when the image must follow without a transition. */
  isHeld: boolean;
  /** The zoom after the last finished change: this is announced, and renditions are chosen for it. */
  settledZoom: number;
  zoomTo(toZoom: (zoom: number) => number, around?: Point): void;
  step(steps: number, around?: Point): void;
  panBy(by: Point): void;
  /** A step of a drag or pinch. `factor` is the change of the pinch distance since the last call. */
  drag(by: Point, factor?: number, around?: Point): void;
  /** Ends a drag or pinch. */
  release(): void;
  reset(): void;
};

/** The view of an image on the stage, always within the limits, also after the stage changes its size. */
export function useZoom(frame: Frame): Zoom {
  const [state, setState] = useState(initialState);

  function applyClamped(change: (view: View) => View): void {
    setState((before) => {
      const view = clampView(change(clampView(before.view, frame)), frame);
      return { view, isHeld: false, settledZoom: view.zoom };
    });
  }

  const zoomTo: Zoom['zoomTo'] = (toZoom, around = centre) =>
    applyClamped((view) => zoomAround(view, toZoom(view.zoom), around));

  const view = clampView(state.view, frame);
  return {
    view,
    overflow: overflowOf(view, frame),
    isHeld: state.isHeld,
    settledZoom: state.settledZoom,
    zoomTo,
    step: (steps, around) => zoomTo((zoom) => stepZoom(zoom, steps), around),
    panBy: (by) => applyClamped((view) => pan(view, by)),
    drag: (by, factor = 1, around = centre) =>
      setState((before) => {
        const from = clampView(before.view, frame);
        const { zoom } = clampView({ ...from, zoom: from.zoom * factor }, frame);
        const view = clampView(pan(zoomAround(from, zoom, around), by), frame);
        return { ...before, view, isHeld: true };
      }),
    release: () => applyClamped((view) => view),
    reset: () => setState(initialState),
  };
}
