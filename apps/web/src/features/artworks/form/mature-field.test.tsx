import { matureFormMessages as messages } from '@kalaangan/contract/artworks/mature-form';
import { useForm } from 'react-hook-form';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ArtworkFields } from '@kalaangan/contract/artworks/artwork-form';
import type { FormValues } from './form-fields.ts';
import { MatureField } from './mature-field.tsx';

function Form({ isFixed }: { isFixed: boolean }) {
  return <MatureField form={useForm<FormValues, unknown, ArtworkFields>()} isFixed={isFixed} />;
}

it('offers every label', () => {
  const html = renderToString(<Form isFixed={false} />);
  for (const text of ['No mature content', 'Nudity', 'Violence', messages.hint]) expect(html).toContain(text);
});

it('does not offer to take off what a moderator has labelled, and says why', () => {
  const html = renderToString(<Form isFixed />);
  expect(html).not.toContain('No mature content');
  for (const text of ['Nudity', 'Violence', messages.mayNotTakeOff]) expect(html).toContain(text);
});
