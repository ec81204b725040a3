// The library's files are ES modules in a package that does not say so; their types would claim a `default` inside the default.
declare module 'antd/es/locale/en_US.js' {
  const locale: import('antd/es/locale').Locale
  export default locale
}
declare module 'antd/es/locale/zh_CN.js' {
  const locale: import('antd/es/locale').Locale
  export default locale
}
