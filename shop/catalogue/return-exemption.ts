/**
 * Why a product may not be sent back for a change of mind (Consumer Contracts Regulations 2013,
 * regulation 28): made to its customer's wishes, or sealed for hygiene and opened.
 */
export type ReturnExemption = 'made_to_order' | 'sealed_hygiene'
