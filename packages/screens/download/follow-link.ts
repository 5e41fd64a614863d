/** The browser takes the file by itself: such a link is good for a few minutes, and carries no session. */
export const followLink = (url: string): void => {
  const link = document.createElement("a")
  link.href = url
  link.download = ""
  link.click()
}
