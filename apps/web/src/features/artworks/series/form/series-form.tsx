import { t } from '@kalaangan/messages/t';
import type { ArtworkItem } from '@kalaangan/contract/artworks/artworks.calls';
import { seriesLimits as limits } from '@kalaangan/contract/artworks/series';
import { seriesMessages as messages } from '@kalaangan/contract/artworks/series-messages';
import type { Series } from '@kalaangan/contract/artworks/series.calls';
import { links } from '@kalaangan/contract/links';
import { isLongerThan } from '@kalaangan/contract/text';
import { useCallback, useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { ApiError, messageOf } from '~/lib/api/api.ts';
import { useNavigate } from '~/lib/navigation/use-navigate.ts';
import { Button, ButtonLink } from '~/ui/buttons/button.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { SortableImageList } from '~/ui/fields/files/sortable-image-list.tsx';
import { TextArea } from '~/ui/fields/text-area.tsx';
import { SelectField, TextField } from '~/ui/fields/text-field.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { imageSource } from '~/ui/pictures/image-source.ts';
import { useSaveSeries } from '../../mutations/use-save-series.ts';
import { dropValues, keepValues, readValues, type SeriesValues } from './series-draft.ts';
import { WorkChooser } from './work-chooser.tsx';

type SeriesFormProps = {
  /** Null: a new one. */
  saved: { series: Series; items: string[] } | null;
  works: readonly ArtworkItem[];
  /** Where 'Cancel' leads. */
  back: string;
};

type Errors = { title?: string; description?: string };

/** The form of a series. What is in it is kept in this browser until the server has it. */
export function SeriesForm({ saved, works, back }: SeriesFormProps) {
  const navigate = useNavigate();
  const headingId = useId();
  const id = saved?.series._id ?? null;
  const [values, setValues] = useState(() => readValues(saved?.series ?? null, saved?.items ?? []));
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const { mutateAsync: save, isPending: busy } = useSaveSeries(id);
  const byId = new Map(works.map((work) => [work._id, work]));
  // Works that are not published now stay in the series, and are not shown.
  const chosen = values.items.flatMap((item) => byId.get(item) ?? []);
  const heading = saved ? t('Edit series') : t('New series');

  const change = (next: Partial<SeriesValues>) => setValues((before) => ({ ...before, ...next }));
  // The same on every render, so that a press renders one of a thousand works.
  const toggle = useCallback((item: string) => setValues((before) => toggled(before, item)), []);

  const opened = useRef(values);
  useEffect(() => {
    if (values !== opened.current) keepValues(id, values);
  }, [id, values]);

  /** Puts the works that are shown in this order; the others keep their places among them. */
  function reorder(order: readonly string[]): void {
    const rest = [...order];
    change({ items: values.items.flatMap((item) => (byId.has(item) ? (rest.shift() ?? []) : item)) });
  }

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    const found = check(values);
    setErrors(found);
    if (Object.keys(found).length > 0)
      return form.current?.querySelector<HTMLElement>(found.title ? 'input' : 'textarea')?.focus();
    try {
      const { _id } = await save({ ...values, cover: values.cover || null });
      dropValues(id);
      toast.success(messages.saved);
      navigate(links.series(_id));
    } catch (error) {
      setFailure(messageOf(error, messages.saveFailed));
      const { title, description } = error instanceof ApiError ? error.errors : {};
      setErrors({ ...(title && { title }), ...(description && { description }) });
    }
  }

  return (
    <form
      ref={form}
      className="wrap wrap-form series-form"
      noValidate
      aria-labelledby={headingId}
      onSubmit={(event) => void send(event)}
    >
      <h1 id={headingId}>{heading}</h1>
      <TextField
        label={t('Title')}
        required
        dir="auto"
        value={values.title}
        error={errors.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextArea
        label={t('Description')}
        optional
        dir="auto"
        limit={limits.description}
        value={values.description}
        error={errors.description}
        onChange={({ target }) => change({ description: target.value })}
      />
      {chosen.length > 0 && (
        <section className="series-chooser" aria-labelledby={`${headingId}-order`}>
          <h2 id={`${headingId}-order`} className="text-lg font-semibold">
            {t('In this series')}
          </h2>
          <SortableImageList
            label={t('In this series')}
            images={chosen.map(({ _id, title, cover }) => ({
              id: _id,
              name: title,
              src: cover ? imageSource(cover).src : 'data:,',
            }))}
            onReorder={(images) => reorder(images.map((image) => image.id))}
            onRemove={(image) => toggle(image.id)}
          />
          <SelectField
            label={t('Cover')}
            options={chosen.map(({ _id, title }) => ({ value: _id, label: title }))}
            placeholder={t('The first artwork')}
            value={values.cover}
            onChange={({ target }) => change({ cover: target.value })}
          />
        </section>
      )}
      <section className="series-chooser" aria-labelledby={`${headingId}-works`}>
        <h2 id={`${headingId}-works`} className="text-lg font-semibold">
          {t('Choose artworks')}
        </h2>
        {works.length === 0 ? (
          <p className="text-muted">{t('You have not published any artworks yet.')}</p>
        ) : (
          <WorkChooser works={works} chosen={new Set(values.items)} onToggle={toggle} />
        )}
      </section>
      <div className="grid gap-4">
        <FormError>{failure}</FormError>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="lg" busy={busy} busyLabel={t('Saving...')}>
            {t('Save')}
          </Button>
          <ButtonLink variant="secondary" size="lg" to={back} onClick={() => dropValues(id)}>
            {t('Cancel')}
          </ButtonLink>
        </div>
      </div>
    </form>
  );
}

function toggled(values: SeriesValues, item: string): SeriesValues {
  const { items, cover } = values;
  if (!items.includes(item)) return { ...values, items: [...items, item] };
  return { ...values, items: items.filter((one) => one !== item), cover: cover === item ? '' : cover };
}

function check({ title, description }: SeriesValues): Errors {
  const name = title.trim();
  return {
    ...(name === '' && { title: messages.titleRequired }),
    ...(isLongerThan(name, limits.title) && { title: messages.titleTooLong() }),
    ...(isLongerThan(description.trim(), limits.description) && {
      description: messages.descriptionTooLong(),
    }),
  };
}
