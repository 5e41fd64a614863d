// Runs before the first paint, and again whenever the theme may have changed: the page never flashes the wrong
// one. A file of its own because the content policy allows no inline script.
;(() => {
  const root = document.documentElement
  const dark = matchMedia("(prefers-color-scheme: dark)")

  const chosen = () => {
    try {
      return localStorage.getItem("data-theme")
    } catch {
      return null
    }
  }

  const dress = () => {
    const kept = chosen()
    const theme = kept === "light" || kept === "dark" ? kept : dark.matches ? "dark" : "light"
    if (root.dataset.theme === theme) return
    root.dataset.themeSwitching = ""
    root.dataset.theme = theme
    for (const meta of document.querySelectorAll("meta[data-for-theme]")) {
      meta.setAttribute("media", meta.getAttribute("data-for-theme") === theme ? "all" : "not all")
    }
    requestAnimationFrame(() => requestAnimationFrame(() => delete root.dataset.themeSwitching))
  }

  dress()
  dark.addEventListener("change", dress)
  addEventListener("storage", dress)
  addEventListener("jalon:theme", dress)
})()
