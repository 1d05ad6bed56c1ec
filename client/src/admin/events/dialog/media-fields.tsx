import { useFormContext, useWatch } from 'react-hook-form';
import { Checkbox, FormField, FormFieldList } from '#client/admin/forms/form-fields.tsx';
import { ImageField } from '#client/admin/uploads/image-field.tsx';
import { eventFields } from './event-fields.tsx';
import type { EventValues } from './event-values.ts';
import { GalleryField } from './gallery-field.tsx';

export function MediaFields() {
  const { register } = useFormContext<EventValues>();
  const featuredImage = useWatch<EventValues, 'featuredImage'>({ name: 'featuredImage' });
  const isDecorative = useWatch<EventValues, 'imageDecorative'>({ name: 'imageDecorative' });
  return (
    <div className="col-span-6 grid gap-5">
      <ImageField name="featuredImage" label="Featured image" />
      {featuredImage && (
        <>
          {/* Not react-hook-form's `disabled`, which would drop the text. */}
          <FormField fields={eventFields} name="imageAlt" disabled={isDecorative} />
          <Checkbox label="Decorative: screen readers skip this picture" {...register('imageDecorative')} />
        </>
      )}
      <GalleryField />
    </div>
  );
}

export function CreditFields() {
  const featuredImage = useWatch<EventValues, 'featuredImage'>({ name: 'featuredImage' });
  if (!featuredImage) return <p className="col-span-6 type-small text-ink-2">Choose a featured image first.</p>;
  return <FormFieldList fields={eventFields} section="credit" />;
}
