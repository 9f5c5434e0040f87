const KEY = 'libas.signed-in'

/**
 * Stored pages are the same for everybody. This inline script of the head gives the document the class `signed-in`
 * where somebody was signed in when this browser last knew, so that the first paint is right. It is a hint, never a
 * permission, and holds no secret.
 */
export const signedInScript = `try{if(localStorage.getItem('${KEY}')==='1')document.documentElement.classList.add('signed-in')}catch(e){}`

/** Whether somebody was signed in when this browser last knew. */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(KEY) === '1'
  } catch {
    return false
  }
}

/** Remembers for the next page whether somebody is signed in. */
export function rememberSignedIn(isSignedIn: boolean): void {
  document.documentElement.classList.toggle('signed-in', isSignedIn)
  try {
    if (isSignedIn) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage pages begin as they do for a visitor.
  }
}
