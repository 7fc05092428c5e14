import { Gauge, type Registry } from '@prometheus-io/client';
import { readBuild } from '#platform/source/index.ts';

/** Adds to /metrics what runs: graphs show by it since when, and alerts that processes differ. */
export function registerBuildMetrics(registry: Registry): void {
  const build = readBuild();
  void new Gauge({
    name: 'kalaangan_build_info',
    help: 'Always 1; the labels say what this process runs. The commit is empty where it is not known',
    labelNames: ['version', 'commit', 'node'],
    registers: [registry],
    async collect() {
      this.set({ ...(await build), node: process.version }, 1);
    },
  });
}
