/** Moves the focus to the heading of the page, unless its screen has already chosen where one starts. */
export const focusHeading = (): void => {
  const main = document.querySelector("main")
  if (main?.contains(document.activeElement)) return
  const heading = main?.querySelector("h1")
  if (!(heading instanceof HTMLElement)) return
  heading.tabIndex = -1
  // The router has just put the page at its right height.
  heading.focus({ preventScroll: true })
}
