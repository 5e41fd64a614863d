let kept = ""

/**
 * The address typed on one access screen, offered on the next. In memory only: in the page's address it would
 * end up in logs and in the history of a shared computer.
 */
export const typedEmail = {
  read: (): string => kept,
  keep: (email: string): void => {
    kept = email
  },
}
