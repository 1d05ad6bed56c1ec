/** The parts of a postal address. */
export interface Address {
  street: string;
  city: string;
  region: string;
  postalCode: string;
}

/** Returns a postal address in one line. */
export function addressLine({ street, city, region, postalCode }: Address): string {
  return `${street}, ${city}, ${region} ${postalCode}`;
}
