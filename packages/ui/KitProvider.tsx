import type { ReactNode } from "react"
import { I18nProvider, RouterProvider } from "react-aria-components"

export interface KitProviderProps {
  /** Client-side navigation, for every link and menu item of the kit. */
  navigate: (path: string) => void
  /** Turns a route into the address shown by the browser. */
  useHref?: (path: string) => string
  children: ReactNode
}

export function KitProvider({ navigate, useHref, children }: KitProviderProps) {
  return (
    <I18nProvider locale="fr-FR">
      <RouterProvider navigate={navigate} {...(useHref && { useHref })}>
        {children}
      </RouterProvider>
    </I18nProvider>
  )
}
