import { configure } from '@testing-library/react';

// Most faults make a test wait for something that never appears.
configure({ asyncUtilTimeout: 3000 });
