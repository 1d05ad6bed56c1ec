import { Link } from 'wouter';
import { useSite } from '#client/api/program.ts';
import { buttonClass } from '#client/ui/button.tsx';
import { pagePaths } from '#shared/domain/page-paths.ts';
import { Figures } from './figures.tsx';
import { PressList } from './press-list.tsx';

/** The About page: the program, its figures and its press coverage. */
export function AboutPage() {
  const { aboutStatement, aboutIntro } = useSite();
  return (
    <>
      <div className="bg-pink pt-[clamp(2rem,4.7vw,6rem)] pb-[clamp(3rem,6vw,7rem)]">
        <div className="container">
          <h1 className="-ml-[.035em] type-page tracking-[-.06em] [font-stretch:125%]">About</h1>
          <div className="mt-[clamp(2rem,4vw,4.5rem)] grid gap-x-[6vw] gap-y-4 lg:grid-cols-2 lg:items-end">
            <p className="max-w-[14em] text-[clamp(1.375rem,1.1rem+1.6vw,3rem)] leading-[1.14] font-[620] tracking-[-.025em]">
              {aboutStatement}
            </p>
            <div className="max-w-[32em] space-y-[1em]">
              {aboutIntro.split(/\n\s*\n/).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </div>
        </div>
      </div>
      <Figures />
      <PressList />
      <section className="bg-butter py-section">
        <div className="container">
          <h2 className="max-w-[8em] type-h2">Come see what is on the wall this week</h2>
          <div className="mt-[clamp(1.5rem,3vw,3.5rem)] flex flex-wrap gap-4">
            <Link href={pagePaths.events} className={buttonClass()}>
              Explore Activations
            </Link>
            <Link href="/#contact" className={buttonClass({ variant: 'secondary' })}>
              Get in Touch
            </Link>
          </div>
        </div>
      </section>
    </>
  );
}
