import { useQuery } from '@tanstack/react-query';
import { artistsQuery } from '#client/api/manager-queries.ts';
import { partnersQuery } from '#client/api/queries.ts';
import { PeoplePicker } from './people-picker.tsx';
import { Section } from './section.tsx';

/** Artists and partners. */
export function PeopleSection() {
  const artists = useQuery(artistsQuery);
  const partners = useQuery(partnersQuery);
  return (
    <Section name="people">
      <div className="col-span-6 grid gap-7">
        <PeoplePicker name="artistIds" label="Artists" query={artists} pictureOf={({ profileImage }) => profileImage} />
        <PeoplePicker name="partnerIds" label="Partners" query={partners} pictureOf={({ logo }) => logo} />
      </div>
    </Section>
  );
}
