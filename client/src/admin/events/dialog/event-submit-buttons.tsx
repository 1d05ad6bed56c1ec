import { useFormContext, useWatch } from 'react-hook-form';
import { SubmitButton, type SubmitButtonsProps } from '#client/admin/forms/entity-dialog.tsx';
import { useProgram } from '#client/api/program.ts';
import { isPublic } from '#shared/domain/publication.ts';
import type { EventValues } from './event-values.ts';

/** One submit button for an activation that visitors see; 'Save draft' and 'Publish' for any other. */
export function EventSubmitButtons({ label, ...props }: SubmitButtonsProps) {
  const { today } = useProgram();
  const { setValue } = useFormContext<EventValues>();
  const [published, publicFrom] = useWatch<EventValues, ['published', 'publicFrom']>({
    name: ['published', 'publicFrom'],
  });
  const isDraft = !isPublic({ published, publicFrom }, today);
  return (
    <>
      {/* The first submit button, which Enter presses. */}
      {isDraft && <SubmitButton {...props} label="Save draft" variant="secondary" />}
      <SubmitButton
        {...props}
        label={isDraft ? 'Publish' : label}
        isSubmitting={props.isSubmitting && !isDraft}
        onClick={() => {
          if (isDraft && !props.isBusy) setValue('published', true, { shouldDirty: true });
        }}
      />
    </>
  );
}
