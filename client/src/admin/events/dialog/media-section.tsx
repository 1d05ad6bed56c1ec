import { useFormContext, useWatch } from 'react-hook-form';
import { ImageField } from '#client/admin/uploads/image-field.tsx';
import { useFields } from '#client/admin/forms/use-fields.ts';
import { Checkbox } from '#client/admin/forms/checkbox.tsx';
import { TextField } from '#client/ui/field.tsx';
import type { EventValues } from './event-values.ts';
import { FocalPointField } from './focal-point-field.tsx';
import { GalleryField } from './gallery-field.tsx';
import { Section } from './section.tsx';

/** Featured image and gallery. */
export function MediaSection() {
  const field = useFields<EventValues>();
  const featuredImage = useWatch<EventValues, 'featuredImage'>({ name: 'featuredImage' });
  const isDecorative = useWatch<EventValues, 'imageDecorative'>({ name: 'imageDecorative' });
  const { register } = useFormContext<EventValues>();
  return (
    <Section name="media">
      <div className="col-span-6 grid gap-5">
        <ImageField<EventValues> name="featuredImage" label="Featured image" report="toast" />
        {featuredImage && (
          <>
            <TextField
              label="Image description"
              hint="Read aloud by screen readers. If empty, the title is used."
              maxLength={500}
              {...field('imageAlt')}
              // Not react-hook-form's `disabled`, which would drop the text.
              disabled={isDecorative}
            />
            <Checkbox label="Decorative: screen readers skip this picture" {...register('imageDecorative')} />
            <TextField
              label="Picture credit"
              hint="Shown with the picture, such as Photo: Ana Ruiz"
              maxLength={120}
              {...field('imageCredit')}
            />
            <FocalPointField url={featuredImage} />
          </>
        )}
        <GalleryField />
      </div>
    </Section>
  );
}
