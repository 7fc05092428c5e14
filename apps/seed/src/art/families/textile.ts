import { fold, slipThreads } from '../cloth.ts';
import { displace } from '../displace.ts';
import { finish } from '../finish.ts';
import { rasterise, type Raster } from '../raster.ts';
import type { Scene } from '../scene.ts';
import { ajrakh, bagru, dabu } from './textile-blocks.ts';
import { bandhani, ikat, kantha, leheriya } from './textile-threads.ts';

export const textileThemes = ['ajrakh', 'bagru', 'dabu', 'ikat', 'leheriya', 'bandhani', 'kantha'] as const;

type Drawn = { body: string; definitions?: string };

function draw(scene: Scene): Drawn {
  switch (scene.theme) {
    case 'ajrakh':
      return ajrakh(scene);
    case 'bagru':
      return bagru(scene);
    case 'dabu':
      return dabu(scene);
    case 'ikat':
      return { body: ikat(scene) };
    case 'leheriya':
      return { body: leheriya(scene) };
    case 'bandhani':
      return { body: bandhani(scene) };
    default:
      return kantha(scene);
  }
}

export async function paintTextile(scene: Scene): Promise<Raster> {
  const { body, definitions = '' } = draw(scene);
  let cloth = await rasterise(scene, body, { definitions });
  if (scene.theme === 'ikat') cloth = slipThreads(scene, slipThreads(scene, cloth, 9), 3, true);
  cloth = displace(scene, cloth, 3.2, 240);
  cloth = displace(scene, cloth, scene.theme === 'leheriya' ? 2 : 0.9, 6, 1);
  fold(scene, cloth, scene.theme === 'kantha' ? 0.35 : scene.random.between(0.45, 0.95));
  return finish(scene, cloth, { weave: 1, mottle: 0.3, patch: 120, grain: 0.22 });
}
