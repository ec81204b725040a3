import { describe, expect, test } from 'vitest'
import { helpAt } from './articles.ts'
import { findArticles } from './find.ts'
import { readArticle } from './markup.ts'
import { withReferences } from './references.ts'

describe('the markup of articles', () => {
  test('has a title, headings, lists, steps and keys', () => {
    const { title, markup } = readArticle('# A title\nOne\ntwo\n\n## Next\n- a\n- b\n1. x\n2. y `K`\n')
    expect(title).toBe('A title')
    expect(markup.split('\n')).toEqual([
      '<p>One two</p>',
      '<h3>Next</h3>',
      '<ul><li>a</li><li>b</li></ul>',
      '<ol><li>x</li><li>y <code>K</code></li></ol>',
    ])
  })

  test('tells what looks like markup as text', () => {
    expect(readArticle('<img src=x onerror=alert(1)> & "so"').markup).toBe(
      '<p>&lt;img src=x onerror=alert(1)&gt; &amp; &quot;so&quot;</p>',
    )
  })

  test('names by key, and leaves out what is gone', () => {
    const say = ({ key }: { key: string }) => (key === 'gone' ? undefined : `<${key}>`)
    expect(withReferences('{screen /a/b} {text x.y} {limit n} {article doc} {text gone} {other z}', say)).toBe(
      '<a href="/a/b">&lt;/a/b&gt;</a> <strong>&lt;x.y&gt;</strong> &lt;n&gt; <a href="/document/index?docName=doc">&lt;doc&gt;</a>  {other z}',
    )
  })
})

describe('the article of an address', () => {
  test.each([
    ['/delivery/index', 'delivery'],
    ['/delivery/index?id=x', 'delivery'],
    ['/delivery/index?mode=import', 'importOrders'],
    ['/delivery/index?mode=edit&id=x', 'delivery'],
    ['/ops/orders', 'opsOrders'],
    ['/message/index', 'messages'],
    ['/404', undefined],
  ])('of %s is %s', (to, docName) => expect(helpAt(to)).toBe(docName))
})

describe('the search', () => {
  const articles = [
    { docName: 'labels', title: '面单：购买、打印、作废', text: '面单由承运商出具。打印按上次的纸张打印。' },
    { docName: 'recharge', title: '充值', text: '先汇款，再上传凭证。Recharge the balance by wire.' },
    { docName: 'tasks', title: '任务中心', text: '导出的文件在这里下载，面单也是。' },
  ]
  const found = (typed: string) => findArticles(articles, typed, 8).map(({ docName }) => docName)

  test.each([
    ['面单', ['labels', 'tasks']],
    ['怎么打印面单', ['labels']],
    ['RECHARGE wire', ['recharge']],
    ['recharge 凭证', ['recharge']],
    ['recharge 面单', ['labels', 'recharge', 'tasks']],
    ['recharge refund money', []],
    ['没有这样的词', []],
    ['  ', []],
  ])('of "%s" finds %j', (typed, docNames) => expect(found(typed)).toEqual(docNames))

  test('a Latin word begins where a word begins, and what tells more comes before what is only there', () => {
    const texts = ['A pilot, out of the office.', 'Lots and their expiry. A lot is a batch.', 'Stock, of a lot.']
    const some = texts.map((text, at) => ({ docName: String(at), title: '', text }))
    expect(findArticles(some, 'lot', 8).map(({ docName }) => docName)).toEqual(['1', '2'])
    expect(findArticles(some, 'stock of a lot', 8)[0]?.docName).toBe('2')
  })

  test('shows the place that answers', () => {
    expect(findArticles(articles, '凭证', 1)[0]?.excerpt).toContain('上传凭证')
  })
})
