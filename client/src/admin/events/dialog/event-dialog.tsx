import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { navigate } from 'wouter/use-browser-location';
import {
  EntityDialog,
  SubmitButton,
  type RecordDialogProps,
  type SubmitButtonsProps,
} from '#client/admin/forms/entity-dialog.tsx';
import { Checkbox, FormField } from '#client/admin/forms/form-fields.tsx';
import { SectionedForm } from '#client/admin/forms/form-sections.tsx';
import { useEntitySave } from '#client/admin/forms/use-entity-save.ts';
import { ImageField } from '#client/admin/uploads/image-field.tsx';
import { allPartnersQuery, artistsQuery, locationsQuery } from '#client/api/manager-queries.ts';
import { useProgram } from '#client/api/use-program.ts';
import type { ToastMessage } from '#client/ui/toast-region.tsx';
import { isPublic, scheduledDay } from '#shared/domain/event/event-status.ts';
import { formatDay } from '#shared/domain/time/days.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { copyOf, eventFields, eventFormSchema, eventSections, toEventInput } from './event-fields.tsx';
import type { DialogTarget, EventValues } from './event-values.ts';
import { FocalPointField } from './focal-point-field.tsx';
import { GalleryField } from './gallery-field.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { PublishingFields } from './publishing-fields.tsx';
import { artistNames, locationNames, partnerNames } from './references.tsx';

interface EventDialogProps extends DialogTarget, Pick<RecordDialogProps<ProgramEvent>, 'id' | 'onAnother' | 'onClose'> {
  onSaved: (id: number) => void;
}

/** Creates, duplicates or edits an activation. */
export function EventDialog({ id, record, original, onAnother, onSaved, onClose }: EventDialogProps) {
  const { today } = useProgram();
  const saveProps = useEntitySave('events', { id, record, onAnother, onClose });
  const fields = useNamedFields();
  const source = record ?? original;
  const wasPublic = useRef(false);
  const handleSaved = (saved: ProgramEvent | undefined, { description }: Pick<ToastMessage, 'description'>) => {
    const view = () => navigate(`/activations/${saved?.slug}`);
    const day = saved && scheduledDay(saved, today);
    const isGone = wasPublic.current && saved && !day && !isPublic(saved, today);
    const seen = day ? `Visitors see it from ${formatDay(day)}.` : isGone && 'Visitors no longer see it.';
    saveProps.onSaved(saved, {
      description: [seen, description].filter(Boolean).join(' '),
      action: saved && isPublic(saved, today) ? { label: 'View on site', onClick: view } : undefined,
    });
    if (saved) onSaved(saved.id);
  };
  return (
    <EntityDialog
      {...saveProps}
      fields={fields}
      initialValues={original && copyOf(original)}
      schema={eventFormSchema}
      toInput={toEventInput}
      save={(values, target) => {
        wasPublic.current = record !== undefined && isPublic(record, today);
        // The day of a draft may have come since its form was opened.
        const publishes = target.intent === 'publish' || isPublic(values, today);
        return saveProps.save(publishes ? { ...values, published: true, publicFrom: null } : values, target);
      }}
      onSaved={handleSaved}
      submitLabel={record ? 'Update Activation' : 'Create Activation'}
      SubmitButtons={EventSubmitButtons}
      size="large"
    >
      <SectionedForm fields={fields} sections={eventSections} aside={<PreviewPanel source={source} />}>
        {{
          media: <MediaFields />,
          status: <PublishingFields />,
        }}
      </SectionedForm>
    </EntityDialog>
  );
}

/** Returns the fields, whose texts name the records that an activation refers to. */
function useNamedFields(): typeof eventFields {
  const { data: artists = [] } = useQuery(artistsQuery);
  const { data: partners = [] } = useQuery(allPartnersQuery);
  const { data: locations = [] } = useQuery(locationsQuery);
  const { artistIds, partnerIds, locationId } = eventFields;
  return {
    ...eventFields,
    artistIds: { ...artistIds, toText: textOf(artistNames(artists)) },
    partnerIds: { ...partnerIds, toText: textOf(partnerNames(partners)) },
    locationId: { ...locationId, toText: (id) => id && textOf(locationNames(locations))([Number(id)]) },
  };
}

const textOf = (names: ReadonlyMap<number, string>) => (ids: readonly number[]) =>
  ids.map((id) => names.get(id) ?? `#${id}`).join(', ');

function EventSubmitButtons({ label, ...props }: SubmitButtonsProps) {
  const { today } = useProgram();
  const [published, publicFrom] = useWatch<EventValues, ['published', 'publicFrom']>({
    name: ['published', 'publicFrom'],
  });
  if (scheduledDay({ published, publicFrom }, today)) return <SubmitButton {...props} label="Schedule" />;
  if (isPublic({ published, publicFrom }, today)) return <SubmitButton {...props} label={label} />;
  return (
    <>
      {/* The first submit button, which Enter presses. */}
      <SubmitButton {...props} label="Save draft" variant="secondary" isSubmitting={false} />
      <SubmitButton {...props} label="Publish" value="publish" />
    </>
  );
}

const pictureFacts = Object.fromEntries(
  eventFields.featuredImage.companions?.map((name) => [name, eventFields[name].empty]) ?? [],
);

function MediaFields() {
  const { register } = useFormContext<EventValues>();
  const featuredImage = useWatch<EventValues, 'featuredImage'>({ name: 'featuredImage' });
  const isDecorative = useWatch<EventValues, 'imageDecorative'>({ name: 'imageDecorative' });
  return (
    <div className="col-span-full grid gap-5">
      <ImageField name="featuredImage" label="Featured image" facts={pictureFacts} />
      {featuredImage && (
        <>
          {/* Not react-hook-form's `disabled`, which would drop the text. */}
          <FormField fields={eventFields} name="imageAlt" disabled={isDecorative} />
          <Checkbox label="Decorative: screen readers skip this picture" {...register('imageDecorative')} />
          <FormField fields={eventFields} name="imageCredit" />
          <FocalPointField />
        </>
      )}
      <GalleryField />
    </div>
  );
}
