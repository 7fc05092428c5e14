// Readers that request the same pictures repeatedly with a pause after each, in their own process so that they share no
// thread with the uploads. Receives URLs by IPC, reads until it receives `stop`, and sends the times in ms.
const readers = 4;
const restMs = 10;

let waits: number[] = [];
let isReading = false;
let reading: Promise<unknown> = Promise.resolve();

async function read(addresses: readonly string[]): Promise<void> {
  for (let turn = 0; isReading; turn++) {
    const address = addresses[turn % addresses.length] ?? '';
    const start = performance.now();
    const answer = await fetch(address, { headers: { accept: 'image/webp' } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
    waits.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, restMs));
  }
}

process.on('message', (told: 'stop' | string[]) => {
  if (told === 'stop') {
    isReading = false;
    void reading.then(() => process.send?.(waits));
    return;
  }
  waits = [];
  isReading = true;
  reading = Promise.all(Array.from({ length: readers }, () => read(told)));
});
