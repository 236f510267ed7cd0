import { testFaults } from './everyFault';

// Every class of fault, at one remote: the others' are in `faults.full.ts`.
testFaults(['services']);
