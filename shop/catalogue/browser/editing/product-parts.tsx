import type { Choices } from '#platform/admin/browser/use-choices.ts'

import type { FormValues } from '../../editing/product-values.ts'
import { AddressPart } from './address-part.tsx'
import { ColourPart } from './colour-part.tsx'
import type { PartProps } from './editor-part.tsx'
import { FabricPart } from './fabric-part.tsx'
import { LookPart } from './look-part.tsx'
import { PicturesPart } from './pictures-part.tsx'
import type { KnownPicture } from './pictures-part.tsx'
import { PlacesPart } from './places-part.tsx'
import type { Place } from './places-part.tsx'
import { PricePart } from './price-part.tsx'
import type { PriceFacts } from './price-part.tsx'
import { SellingPart } from './selling-part.tsx'
import { TextPart } from './text-part.tsx'

export type Surroundings = {
  categories: readonly Place[]
  collections: readonly Place[]
  /** The shop's name and address, for the search preview. */
  shop: string
  publicUrl: string
  /** Pictures that are saved, to show those that the form names. */
  pictures: readonly KnownPicture[]
  /** Products that can be worn with it, by their slugs. */
  products: Choices
}

/** Every field of a product, part by part; of a new one and of one that is edited. */
export const ProductParts = ({
  around,
  prices,
  canBePlanned,
  typed,
  ...part
}: PartProps & {
  around: Surroundings
  prices?: PriceFacts
  /** What is on sale already is not planned to be. */
  canBePlanned: boolean
  /** What stands in the form now. */
  typed: FormValues
}) => (
  <>
    <TextPart {...part} />
    <PicturesPart known={around.pictures} {...part} />
    <ColourPart {...part} />
    <PlacesPart categories={around.categories} collections={around.collections} {...part} />
    <FabricPart {...part} />
    <LookPart products={around.products} {...part} />
    <PricePart facts={prices} {...part} />
    <SellingPart canBePlanned={canBePlanned} {...part} />
    <AddressPart shop={around.shop} publicUrl={around.publicUrl} typed={typed} {...part} />
  </>
)
