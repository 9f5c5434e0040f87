import { passwordCost } from '../server/passwords/passwords.ts'

// Hashing a password takes a tenth of a second of processor time on purpose. Unit tests check the real cost.
passwordCost.N = 16
