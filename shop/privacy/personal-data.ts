import { accountData } from './tables/account-data.ts'
import { orderData } from './tables/order-data.ts'
import { shoppingData } from './tables/shopping-data.ts'
import type { PersonalTable } from './tables/personal-table.ts'

/**
 * Every table with personal data; a test compares it with the schema, so that anyone who adds a
 * table or a column decides here what becomes of it. forget_person and anonymise_orders follow it;
 * another test fills everything and looks for what they left.
 */
export const personalData: readonly PersonalTable[] = [
  ...accountData,
  ...shoppingData,
  ...orderData,
]
