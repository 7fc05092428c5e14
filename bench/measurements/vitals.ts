/// <reference lib="dom" />

export type Vitals = {
  largestPaintMs: number;
  layoutShift: number;
  /** What moved, and when, for whoever looks for the reason. */
  shifted: string[];
  blockingMs: number;
  /** What the largest thing was. */
  largest: string;
  /** What came over the line, and how fast from the first byte to the last. */
  bytes: number;
  bytesPerSecond: number;
};

declare global {
  // What runs in the page keeps its figures here.
  var benchVitals: Vitals | undefined;
}

type PaintEntry = PerformanceEntry & { url?: string; element?: Element | null };
type ShiftEntry = PerformanceEntry & {
  value?: number;
  hadRecentInput?: boolean;
  sources?: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/** Runs in the page before anything of it. It must use nothing from outside itself. */
export function watchVitals(): void {
  const vitals: Vitals = {
    largestPaintMs: 0,
    layoutShift: 0,
    shifted: [],
    blockingMs: 0,
    largest: '',
    bytes: 0,
    bytesPerSecond: 0,
  };
  globalThis.benchVitals = vitals;
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry: PaintEntry) => {
    vitals.largestPaintMs = entry.startTime;
    vitals.largest = `${entry.element?.tagName ?? ''} ${(entry.url ?? '').slice(-20)}`;
  });
  watch('layout-shift', (entry: ShiftEntry) => {
    if (entry.hadRecentInput) return;
    vitals.layoutShift += entry.value ?? 0;
    for (const { node, previousRect, currentRect } of entry.sources ?? [])
      vitals.shifted.push(
        `${Math.round(entry.startTime)} ms: ${node instanceof Element ? `${node.nodeName} ${node.className}` : (node?.parentElement?.className ?? '')} from ${previousRect.y} to ${currentRect.y}`,
      );
  });
  // A task blocks for what it takes beyond 50 ms: the definition of total blocking time.
  watch('longtask', (entry) => {
    vitals.blockingMs += Math.max(0, entry.duration - 50);
  });
}

/** Runs in the page at the end. */
export function readVitals(): Vitals {
  const vitals = globalThis.benchVitals;
  if (!vitals || vitals.largestPaintMs === 0) throw new Error('the browser told nothing of its painting');
  const loads = ['navigation', 'resource']
    .flatMap((type) => performance.getEntriesByType(type))
    .filter((entry) => entry instanceof PerformanceResourceTiming);
  vitals.bytes = loads.reduce((sum, { transferSize }) => sum + transferSize, 0);
  const from = Math.min(...loads.map(({ responseStart }) => responseStart));
  vitals.bytesPerSecond = Math.round(
    (vitals.bytes * 1000) / (Math.max(...loads.map(({ responseEnd }) => responseEnd)) - from),
  );
  return vitals;
}
