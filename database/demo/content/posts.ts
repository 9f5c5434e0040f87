import { abayaLength } from './posts/abaya-length.ts'
import { blackStaysBlack } from './posts/black-stays-black.ts'
import type { DemoPost } from './posts/demo-post.ts'
import { fabricGuide } from './posts/fabric-guide.ts'
import { packingForUmrah } from './posts/packing-for-umrah.ts'
import { thobeCollars } from './posts/thobe-collars.ts'
import { weddingGuest } from './posts/wedding-guest.ts'

/** The journal of the demo shop. */
export const posts: DemoPost[] = [
  abayaLength,
  blackStaysBlack,
  fabricGuide,
  packingForUmrah,
  thobeCollars,
  weddingGuest,
]
