import type { ReactNode } from 'react'

/** A choice of the profile with its name before it. */
export const Row = ({ label, help, children }: { label: string; help?: string; children: ReactNode }) => (
  <div className="preference">
    <span className="preference__label">
      {label}
      {help && <span className="preference__help">{help}</span>}
    </span>
    {children}
  </div>
)
