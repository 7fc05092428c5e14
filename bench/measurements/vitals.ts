/// <reference lib="dom" />

export type Vitals = {
  largestPaintMs: number;
  layoutShift: number;
  /** The elements that moved with time and distance, for finding the cause. */
  shifted: string[];
  blockingMs: number;
  /** The element of the largest contentful paint. */
  largest: string;
  /** Transferred bytes, and their rate from the first to the last response. */
  bytes: number;
  bytesPerSecond: number;
};

declare global {
  // Set by `watchVitals` in the page.
  var benchVitals: Vitals | undefined;
}

type PaintEntry = PerformanceEntry & { url?: string; element?: Element | null };
type ShiftEntry = PerformanceEntry & {
  value?: number;
  hadRecentInput?: boolean;
  sources?: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/** Runs in the page before its scripts. Serialised by Playwright, so it must not refer to anything outside itself. */
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
  // Total blocking time: the part of each long task beyond 50 ms.
  watch('longtask', (entry) => {
    vitals.blockingMs += Math.max(0, entry.duration - 50);
  });
}

/** Runs in the page after loading. @throws Error if there was no largest contentful paint */
export function readVitals(): Vitals {
  const vitals = globalThis.benchVitals;
  if (!vitals || vitals.largestPaintMs === 0)
    throw new Error('the browser reported no largest contentful paint');
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
