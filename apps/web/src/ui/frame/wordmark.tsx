/** The product's mark: two stowed boxes, and the provider's name. */
export const Wordmark = ({ name, size = 'normal' }: { name: string; size?: 'normal' | 'large' }) => {
  const px = size === 'large' ? 22 : 18
  return (
    <span
      style={{ display: 'inline-flex', alignItems: 'center', gap: size === 'large' ? 10 : 8, color: 'var(--text)' }}
    >
      <svg width={px} height={px} viewBox="0 0 18 18" aria-hidden="true">
        <path d="M0 0h9v9H0z" fill="currentColor" />
        <path d="M9 9h9v9H9z" fill="var(--brand)" />
      </svg>
      <strong
        style={{
          fontSize: size === 'large' ? 20 : 16,
          fontWeight: 600,
          lineHeight: 1.2,
          letterSpacing: 0,
          whiteSpace: 'nowrap',
        }}
      >
        {name}
      </strong>
    </span>
  )
}
