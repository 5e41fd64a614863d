import { useNavigate, useSearch } from "@tanstack/react-router"

/** What is open beside a screen, in its address: a link can open it, Back closes it. */
export const useOpened = (
  name: string,
  value: string,
): [isOpen: boolean, open: (isOpen: boolean) => void] => {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const open = (isOpen: boolean) =>
    void navigate({
      to: ".",
      search: (now: Record<string, unknown>) => ({ ...now, [name]: isOpen ? value : undefined }),
      replace: !isOpen,
      resetScroll: false,
    })
  return [search[name] === value, open]
}
