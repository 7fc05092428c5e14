import { reportLimits as limits, reportMessages as messages } from '@kalaangan/contract/reports';
import { receiveFormFile, type Intake } from '#features/media/index.ts';
import type { FormPart } from '#platform/http/multipart.ts';
import { invalidField } from '#platform/http/problem.ts';

const field = 'evidence';

/**
 * Reads the form of a report: its texts, and its pictures into the intake.
 * @throws {Problem} 400, 413, 415
 */
export async function readReportForm(
  parts: AsyncIterable<FormPart>,
  intake: Intake,
): Promise<{ texts: Record<string, string>; pictureIds: string[] }> {
  const texts = new Map<string, string>();
  const pictureIds: string[] = [];
  for await (const part of parts) {
    if (part.kind === 'field') texts.set(part.name, part.value);
    else if (part.name !== field) part.stream.resume();
    else if (pictureIds.length === limits.evidence) throw invalidField(field, messages.evidenceTooMany);
    else
      pictureIds.push(
        await receiveFormFile(intake, part, {
          accept: 'image',
          maxBytes: limits.evidenceBytes,
          field,
          name: part.filename || field,
          messages: {
            tooLarge: messages.evidenceTooLarge,
            failed: messages.evidenceInvalid,
            brokenOff: messages.evidenceFailed,
          },
        }),
      );
  }
  return { texts: Object.fromEntries(texts), pictureIds };
}
