import { Link } from 'wouter';
import { buttonClass } from '#client/ui/button.tsx';

/** The invitation to become a partner. */
export function PartnerInvitation() {
  return (
    <div className="flex flex-col gap-8 bg-mint p-[clamp(1.5rem,3.4vw,3.5rem)] md:flex-row md:items-center md:justify-between">
      <div>
        <h3 className="partner-invitation-title">Partner With Us</h3>
        <p className="mt-3 max-w-[44ch]">
          Lend a wall, a van, a kiln or a kind word. Every activation is made with neighbors.
        </p>
      </div>
      <Link href="/#contact" className={buttonClass({ className: 'shrink-0' })}>
        GET INVOLVED
      </Link>
    </div>
  );
}
