import ReminderCore

/// Rows of cells as lines, with columns aligned by display width.
///
/// In a narrow terminal, optional columns are left out first. Then cells are shown in their short forms, and the one
/// flexible column is cut. Then `leftOutLast` columns go. If the rest still does not fit, the flexible column is cut
/// further, and at last the line.
///
/// One long cell does not cost all rows their titles: a column that is `usual` is as wide as most of its cells, and a
/// row with a wider cell makes room for it.
struct TextColumns {
  /// What happens to a column where there is little room.
  enum Column {
    /// The column keeps its width.
    case fixed
    /// The same, but as wide as most of its cells where the flexible column is cut. A wider cell takes room
    /// that its row does not use, and then the room of its own flexible cell.
    case usual
    /// The column keeps its width, its text at the right.
    case rightAligned
    /// The column is cut: to `narrowestFlexible` first, and to `leastFlexible` if all other columns then fit.
    case flexible
    /// The column is left out; columns further right go first.
    case optional
    /// The column keeps the short forms of its cells; the other cells are shown whole as far as there is room.
    case shortened
    /// The column is left out only where everything else is as narrow as possible.
    case leftOutLast
  }

  /// The most columns that the flexible column is padded to in a pipe, where nothing is cut.
  private static let widestInPipe = 60
  /// The flexible column is cut to this width before optional columns go, and before the other cells are shown short.
  private static let comfortableFlexible = 28
  /// It is cut to this width before `leftOutLast` columns go.
  private static let narrowestFlexible = 12
  private static let leastFlexible = 4
  private static let gap = 2
  /// If less than this is gained, all rows are laid out alike.
  private static let leastGain = 4

  let terminal: Terminal
  let columns: [Column]
  /// Whether columns that are left out last go only where the flexible column is as narrow as possible.
  var keepsColumns = false
  /// The flexible column is cut to this width before the other cells are shown short.
  var flexibleBesideWhole = TextColumns.comfortableFlexible

  /// The width of each column, and whether its cells are shown in their short forms.
  struct Layout {
    var widths: [Int]
    var isShort: [Bool]
    /// The column with cells that are wider than the column.
    var usual: Int?
    /// The columns that were left out, or have no room, although some of their cells are not empty.
    var leftOut: [Int] = []
  }

  /// Empty rows for these columns.
  func rows(room: Int = 0) -> TextRows { TextRows(columns: columns.count, room: room) }

  /// The lines of all rows, for a short page.
  func page(_ rows: TextRows) -> String {
    let layout = layout(of: rows)
    var page: [UInt8] = []
    for row in 0..<rows.count {
      append(row, of: rows, layout, to: &page)
      page.append(UInt8(ascii: "\n"))
    }
    return String(decoding: page, as: UTF8.self)
  }

  /// The widths at which all rows fit.
  func layout(of rows: TextRows) -> Layout {
    var layout = Layout(
      widths: widths(of: rows, isShort: false), isShort: Array(repeating: false, count: columns.count))
    guard let limit = terminal.columns else {
      if let flexible = columns.firstIndex(of: .flexible) {
        layout.widths[flexible] = min(layout.widths[flexible], TextColumns.widestInPipe)
      }
      return layout
    }
    for column in columns.indices.reversed() where columns[column] == .optional {
      if least(layout.widths, flexible: TextColumns.comfortableFlexible) > limit { layout.widths[column] = 0 }
    }
    for column in columns.indices where columns[column] == .shortened {
      let excess = least(layout.widths, flexible: TextColumns.comfortableFlexible) - limit
      if excess > 0 { layout.widths[column] = width(of: column, in: rows, room: layout.widths[column] - excess) }
    }
    let narrow = columns.contains(.leftOutLast) ? flexibleBesideWhole : TextColumns.narrowestFlexible
    if least(layout.widths, flexible: narrow) <= limit { return filled(layout, rows, in: limit) }
    let short = widths(of: rows, isShort: true)
    func shorten(_ column: Int) { (layout.widths[column], layout.isShort[column]) = (short[column], true) }
    for column in columns.indices where layout.widths[column] > 0 {
      if columns[column] != .shortened, columns[column] != .flexible { shorten(column) }
    }
    let narrowest = keepsColumns ? TextColumns.leastFlexible : TextColumns.narrowestFlexible
    for column in columns.indices.reversed() where columns[column] == .leftOutLast && layout.widths[column] > 0 {
      if least(layout.widths, flexible: narrowest) > limit {
        layout.widths[column] = 0
        layout.leftOut.append(column)
      }
    }
    return filled(layout, rows, in: limit)
  }

  /// The layout with the flexible column as wide as there is room, and the columns without room in `leftOut`.
  private func filled(_ layout: Layout, _ rows: TextRows, in limit: Int) -> Layout {
    var layout = layout
    if let flexible = columns.firstIndex(of: .flexible) {
      let whole = layout.widths[flexible]
      let room = limit - (total(layout.widths) - whole)
      layout.widths[flexible] = room
      if room < whole { giveRoom(to: flexible, wanting: whole - room, rows, &layout) }
      layout.widths[flexible] = min(whole, max(layout.widths[flexible], TextColumns.leastFlexible))
    }
    var end = 0
    for column in columns.indices where layout.widths[column] > 0 {
      end += TextColumns.gap
      if end >= limit { layout.leftOut.append(column) }
      end += layout.widths[column]
    }
    return layout
  }

  /// Makes a `usual` column as narrow as its usual cells, and the flexible column wider.
  private func giveRoom(to flexible: Int, wanting: Int, _ rows: TextRows, _ layout: inout Layout) {
    guard let column = columns.firstIndex(of: .usual), layout.widths[column] > 0 else { return }
    let gain = min(wanting, layout.widths[column] - usualWidth(of: column, in: rows, layout))
    guard gain >= TextColumns.leastGain else { return }
    layout.widths[column] -= gain
    layout.widths[flexible] += gain
    layout.usual = column
  }

  /// The width that holds at least two of three cells that are not empty. If the widest cell is only a little wider,
  /// its width. A cell behind empty cells has their room, too.
  private func usualWidth(of column: Int, in rows: TextRows, _ layout: Layout) -> Int {
    var counts: [Int: Int] = [:]
    for row in 0..<rows.count {
      let width = rows.width(row, column, isShort: layout.isShort[column])
      if width == 0 { continue }
      var room = 0
      for before in columns.indices.prefix(column).reversed() where layout.widths[before] > 0 {
        if columns[before] == .flexible || rows.width(row, before, isShort: layout.isShort[before]) > 0 { break }
        room += layout.widths[before] + TextColumns.gap
      }
      counts[max(1, width - room), default: 0] += 1
    }
    let widest = counts.keys.max() ?? 0
    let all = counts.values.reduce(0, +)
    var held = 0
    for (width, count) in counts.sorted(by: { $0.key < $1.key }) {
      held += count
      if held * 3 >= all * 2 { return widest - width < TextColumns.leastGain ? widest : width }
    }
    return 0
  }

  /// The columns that a cell wider than its column takes from the rest of its row: from the spaces before it, and from
  /// the flexible cell. Cells behind it first move to the right as far as the row has room. `behind` counts the spaces
  /// behind the text of the flexible cell, if they are among the spaces before the cell.
  private func borrowed(
    _ row: Int, of rows: TextRows, _ layout: Layout
  ) -> (spaces: Int, flexible: Int, behind: Int) {
    guard let column = layout.usual, let limit = terminal.columns else { return (0, 0, 0) }
    func width(_ column: Int) -> Int { rows.width(row, column, isShort: layout.isShort[column]) }
    var excess = width(column) - layout.widths[column]
    guard excess > 0 else { return (0, 0, 0) }
    var (end, start) = (0, 0)
    for next in columns.indices where layout.widths[next] > 0 {
      let own = next <= column ? layout.widths[next] : width(next)
      if own > 0 { end = start + TextColumns.gap + own }
      start += TextColumns.gap + layout.widths[next]
    }
    excess -= min(excess, max(0, limit - end))
    var (spaces, behind) = (0, 0)
    for before in columns.indices.prefix(column).reversed() where layout.widths[before] > 0 {
      let own = max(0, layout.widths[before] - width(before))
      spaces += own
      if columns[before] == .flexible { behind = own }
      if width(before) > 0 { break }
      spaces += TextColumns.gap
    }
    return (min(spaces, excess), max(0, excess - spaces), behind)
  }

  private func widths(of rows: TextRows, isShort: Bool) -> [Int] {
    columns.indices.map { column in
      (0..<rows.count).reduce(0) { max($0, rows.width($1, column, isShort: isShort)) }
    }
  }

  /// The width of a column if its cells wider than `room` are short.
  private func width(of column: Int, in rows: TextRows, room: Int) -> Int {
    let least = (0..<rows.count).reduce(0) { max($0, rows.width($1, column, isShort: true)) }
    return (0..<rows.count).reduce(least) { widest, row in
      let width = rows.width(row, column, isShort: false)
      return width <= max(room, least) ? max(widest, width) : widest
    }
  }

  /// Empty columns take no room, not even a gap.
  private func total(_ widths: [Int]) -> Int {
    widths.reduce(0) { $0 + ($1 == 0 ? 0 : $1 + TextColumns.gap) }
  }

  /// The width if the flexible column is no wider than `limit`.
  private func least(_ widths: [Int], flexible limit: Int) -> Int {
    guard let flexible = columns.firstIndex(of: .flexible) else { return total(widths) }
    return total(widths) - max(0, widths[flexible] - limit)
  }

  /// The columns of the empty cells behind a cell, up to the next cell that is not empty or the end of the line.
  private func roomBehind(_ column: Int, in row: Int, of rows: TextRows, _ layout: Layout) -> Int {
    var room = 0
    for next in columns.indices.dropFirst(column + 1) where layout.widths[next] > 0 {
      if rows.width(row, next, isShort: layout.isShort[next]) > 0 { return room }
      room += TextColumns.gap + layout.widths[next]
    }
    return terminal.columns ?? room
  }

  /// Adds the line of a row, without the line feed.
  func append(_ row: Int, of rows: TextRows, _ layout: Layout, to line: inout [UInt8]) {
    var used = 0
    let borrowed = borrowed(row, of: rows, layout)
    // Spaces are written only when text follows, so that no line ends in spaces.
    var pending = 0
    for column in columns.indices where layout.widths[column] > 0 {
      pending += TextColumns.gap - (column == layout.usual ? borrowed.spaces : 0)
      let isShort =
        columns[column] == .shortened
        ? rows.width(row, column, isShort: false) > layout.widths[column] : layout.isShort[column]
      var text = rows.text(row, column, isShort: isShort)
      var width = rows.width(row, column, isShort: isShort)
      let own =
        columns[column] == .flexible
        ? max(layout.widths[column] - borrowed.flexible, min(layout.widths[column], TextColumns.leastFlexible))
        : layout.widths[column]
      if let limit = terminal.columns {
        let room = max(0, limit - used - pending)
        // Spaces that the wider cell took are no longer behind the flexible cell, so its text leaves room for the gap.
        let free = borrowed.flexible > 0 ? borrowed.behind : 0
        let flexible =
          max(1, own - free)
          + (borrowed.spaces + borrowed.flexible == 0 ? roomBehind(column, in: row, of: rows, layout) : 0)
        let most = columns[column] == .flexible ? min(flexible, room) : room
        if width > most {
          let cut = DisplayWidth.cut(String(decoding: text, as: UTF8.self), to: most, ellipsis: terminal.ellipsis)
          text = Array(cut.utf8)[...]
          width = DisplayWidth.of(cut)
        }
      }
      let padding = max(0, own - width)
      if columns[column] == .rightAligned { pending += padding }
      if width > 0 {
        line.add(spaces: pending)
        if terminal.hasColor {
          rows.append(text, of: row, column, isolated: terminal.isolated, to: &line)
        } else {
          line.append(contentsOf: terminal.isolated(text))
        }
        used += pending + width
        pending = 0
      }
      // Text in the room of empty cells moves nothing behind them.
      if columns[column] == .flexible, terminal.columns != nil { pending -= max(0, width - own) }
      if columns[column] != .rightAligned { pending += padding }
    }
  }
}
