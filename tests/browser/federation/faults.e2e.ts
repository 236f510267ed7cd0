import { testFaults } from './everyFault';

// Every class of fault for one remote. The others are in `faults.full.ts`.
testFaults(['services']);
