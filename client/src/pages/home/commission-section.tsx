import { Link } from 'wouter';
import { useProgram } from '#client/api/program.ts';
import { buttonClass } from '#client/ui/button.tsx';
import { textLink } from '#client/ui/text-link.ts';
import { CommissionForm } from './commission-form.tsx';
import { Stripe } from './stripe.tsx';

/**
 * The invitation to artists, with the application form, or a link to the contact form if none is configured: then
 * `onPropose` is called.
 */
export function CommissionSection({ onPropose }: { onPropose: () => void }) {
  const { commissionFormUrl, commissionFormScriptUrl, site } = useProgram();
  return (
    <section aria-labelledby="commission" className="relative overflow-hidden bg-cobalt">
      <Stripe />
      <div className="container relative grid gap-[clamp(2rem,5vw,6rem)] py-section lg:grid-cols-2">
        <div className="on-dark text-paper lg:pb-[12.5vw]">
          <h2 id="commission" className="type-h2 max-w-[9em]">
            Get commissioned for your work
          </h2>
          <p className="type-lead mt-6 max-w-[34ch]">
            Muralists, makers, musicians, and people whose job title has not been invented yet: tell us what you would
            do with the building.
          </p>
        </div>
        <div className="min-w-0 self-start bg-paper p-[clamp(1.25rem,2.6vw,2.75rem)]">
          {commissionFormUrl ? (
            <CommissionForm url={commissionFormUrl} scriptUrl={commissionFormScriptUrl} height={site.formHeight} />
          ) : (
            <div className="py-[clamp(2rem,6vw,6rem)]">
              <p className="text-2xl leading-[1.25] font-[640] tracking-[-.012em]">
                Say what you would make, where, and what we can look at. A person reads every idea.
              </p>
              <Link href="/#contact" onClick={onPropose} className={buttonClass({ className: 'mt-8' })}>
                Propose your work
              </Link>
              <p className="mt-6 type-small">
                Or write to{' '}
                <a href={`mailto:${site.contactEmail}`} className={textLink}>
                  {site.contactEmail}
                </a>
                .
              </p>
            </div>
          )}
        </div>
      </div>
    </section>
  );
}
