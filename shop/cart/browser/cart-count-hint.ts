const KEY = 'libas.cart-count'

/**
 * This inline script of the head gives the document the class `with-cart`, and `--cart-count` the number of units that
 * were in the cart when this browser last knew: what the first paint shows.
 */
export const cartCountScript = `try{(function(r,n){if(n>0){r.classList.add('with-cart');r.style.setProperty('--cart-count','"'+n+'"')}})(document.documentElement,+localStorage.getItem('${KEY}'))}catch(e){}`

/** Remembers for the next page how many units are in the cart. */
export function rememberCartCount(units: number): void {
  try {
    if (units > 0) localStorage.setItem(KEY, String(units))
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage the count is there when the cart is.
  }
}
