import { useId, type SubmitEvent } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Switch } from '#client/ui/switch.tsx';
import {
  consentTo,
  isRefused,
  optionalCookies,
  useCookieChoices,
  type CookieConsent,
  type OptionalCookie,
} from './cookie-choices.tsx';

const kinds: Record<OptionalCookie, { label: string; hint: string }> = {
  analytics: { label: 'Analytics', hint: 'Counts visits so we know which walls draw a crowd.' },
  marketing: { label: 'Marketing', hint: 'Lets us measure our own posters and posts.' },
  functional: {
    label: 'Functional',
    hint: 'Loads the artist application form automatically. Videos load only when you click them.',
  },
};

const refused = { hint: 'Off, because your browser asks sites not to track you.', disabled: true };

interface CookiePreferencesProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSave: (consent: CookieConsent) => void;
}

/** A switch for each kind of cookie. Only Save Preferences changes the consent. */
export function CookiePreferences({ open, onOpenChange, onSave }: CookiePreferencesProps) {
  const formId = useId();
  const { consent } = useCookieChoices();
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    onSave(consentTo((kind) => chosen.has(kind)));
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Cookie preferences"
      footer={
        <Button type="submit" form={formId} size="small">
          Save Preferences
        </Button>
      }
    >
      <form id={formId} onSubmit={save} className="grid gap-3">
        <Switch label="Necessary" hint="Keeps the site working. Always on." defaultChecked disabled />
        {optionalCookies.map((kind) => (
          <Switch
            key={kind}
            name={kind}
            {...kinds[kind]}
            {...(isRefused(kind) && refused)}
            defaultChecked={consent?.[kind] ?? false}
          />
        ))}
      </form>
    </Dialog>
  );
}
