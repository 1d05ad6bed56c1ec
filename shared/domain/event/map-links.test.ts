import { expect, test } from 'vitest';
import { addressLine, shortAddress } from './map-links.ts';

const address = { street: '1 Almond Way', city: 'Sacramento', region: 'CA', postalCode: '95815' };

test('an address has no gaps where a part is missing', () => {
  expect(addressLine(address)).toBe('1 Almond Way, Sacramento, CA 95815');
  expect(addressLine({ ...address, street: '', postalCode: '' })).toBe('Sacramento, CA');
  expect(shortAddress({ ...address, presenterLongName: 'Almond Row', tagline: '' })).toBe(
    'Almond Row, 1 Almond Way, Sacramento',
  );
  expect(shortAddress({ ...address, presenterLongName: 'Almond Row', tagline: '', street: '' })).toBe(
    'Almond Row, Sacramento',
  );
  const tagline = 'Arts in Sacramento';
  expect(shortAddress({ ...address, presenterLongName: 'Almond Row', tagline })).toBe('Almond Row, 1 Almond Way');
});
