import { blogMessages as say } from '@kalaangan/contract/blogs';
import { mediaMessages } from '@kalaangan/contract/media';
import type { MediaError } from '#features/media/index.ts';
import { invalid, invalidField, tooLarge, unsupportedType, type Problem } from '#platform/http/problem.ts';

type Refused = { name: string; field: string; accept: 'image' | 'video' };

/** Why a file was not taken, in words. */
export function fileProblem(code: MediaError['code'], { name, field, accept }: Refused): Problem {
  switch (code) {
    case 'too-large':
      return tooLarge(accept === 'image' ? mediaMessages.imageTooLarge(name) : mediaMessages.videoTooLarge);
    case 'too-many-pixels':
      return invalidField(field, mediaMessages.tooManyPixels(name));
    case 'too-many-frames':
      return invalidField(field, mediaMessages.tooManyFrames(name));
    case 'broken-off':
      return invalid(say.brokenOff);
    case 'unsupported':
    case 'undecodable':
      return unsupportedType(mediaMessages.failedToProcess(name));
  }
}
